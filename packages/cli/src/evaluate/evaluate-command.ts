import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { labelCommand } from './label/label-command';

/** `curbwise evaluate …` */
export const evaluateCommand = (context: Context): Command =>
  new Command('evaluate').description('how well providers read signs').addCommand(labelCommand(context));
