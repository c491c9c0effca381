export { routePicture } from './picture/routePicture';
export { readRouteMap } from './route/read';
export { summaryOf as routeSummary } from './route/summary';
