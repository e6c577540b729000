/** The car that is parked: how long it may stay. Nothing as long as none is. */
export function StayView() {
  return null;
}
