import type { SheetContentProps } from '../sheet-props';
import { StaySheet } from './stay-sheet';

/** What can be added to the stay that was just kept. */
export function ParkHere({ onClose }: SheetContentProps) {
  return <StaySheet onClose={onClose} />;
}
