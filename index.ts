export { ShipmentTrackingApi } from './credentials/ShipmentTrackingApi.credentials';
export { ShipmentTracking } from './nodes/ShipmentTracking/ShipmentTracking.node';
export { ShipmentTrackingTrigger } from './nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
