export { drawRoute } from './picture/picture';
export { toPng } from './picture/raster/png';
export { toSvg } from './picture/svg';
export { readRouteMap, shortText } from './route/read';
export type { RouteMap } from './route/route';
export { summaryOf } from './route/summary';
