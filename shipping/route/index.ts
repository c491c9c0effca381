export { routePicture } from './picture/routePicture';
export { featureRows, routeCollection } from './route/features';
export { readRouteMap } from './route/read';
export { summaryOf as routeSummary } from './route/summary';
