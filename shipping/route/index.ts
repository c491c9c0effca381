export { RouteAnswer } from './routeAnswer';
