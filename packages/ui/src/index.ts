/**
 * Public surface of @curbwise/ui. The styles are one file, `@curbwise/ui/styles.css`, which the shell imports.
 * Components that need Radix are separate exports, so that the first screen does not load it: `@curbwise/ui/toaster` and
 * `@curbwise/ui/tooltip-layer`, which the shell loads when they are needed.
 */
export { ActionBar } from './action-bar';
export { ActionIcon, type ActionIconName, type ActionIconProps } from './action-icon';
export { Button, type ButtonProps } from './button';
export { ConfidenceBadge, type ConfidenceBadgeProps } from './confidence-badge';
export { confidenceLevel, type ConfidenceLevel } from './confidence-level';
export { Notice, type NoticeProps } from './notice';
export { Photo, type PhotoProps } from './photo';
export { Plate, type PlateProps } from './plate';
export { ProgressLine, type ProgressLineProps } from './progress-line';
export { RuleList, type RuleListItem, type RuleListProps } from './rule-list';
export { Sheet, SheetOpening, type SheetProps } from './sheet';
export { TONES, type Tone } from './tone';
export { ToneIcon, type ToneIconProps } from './tone-icon';
export { TooltipButton, type TooltipButtonProps } from './tooltip-button';
export { tooltipTriggers, type TooltipTrigger } from './tooltip-triggers';
export { VisuallyHidden } from './visually-hidden';
