import type { SheetContentProps } from '../answer/sheet-props';
import { StaySheet } from './stay-sheet';

/** The options for the stay that was just saved. */
export function ParkHere({ onClose }: SheetContentProps) {
  return <StaySheet onClose={onClose} />;
}
