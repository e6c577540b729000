export { drawPlate, type DrawnPlate, type Plate, type PlateLine, type PlateStyle } from './plate';
export { drawSign, drawStopSign, drawStreet, type DrawnPanel, type DrawnSign, type Scene } from './scene';
