import { Command } from 'commander';
import type { Context } from '@curbwise/cli/inside';
import { withReportOptions, withRunOptions, type EvaluateOptions } from './evaluate-options';
import { labelCommand } from '../labelling/server/label-command';
import { reportCommand } from './report/report-command';
import { standInCommand } from './stand-in/stand-in-command';

const EXAMPLES = `
Examples:
  curbwise evaluate photos --providers openai:gpt-6-luna,gemini:gemini-3.5-flash-lite,local
  curbwise evaluate photos --providers openai,gemini --dry-run       # estimate the cost
  curbwise evaluate photos --providers openai@none,openai@low        # compare how much a model thinks
  curbwise evaluate photos --providers openai --repeat 3 --max-cost 5
  curbwise evaluate --resume evaluations/2026-11-23-photos           # continue after Ctrl+C
  curbwise evaluate photos --providers openai --prompts prompts      # compare reading instructions
  curbwise evaluate photos --providers local --max-false-allow 0 --min-exact 60%
  curbwise evaluate photos --providers local --baseline evaluations/2026-11-01-photos --max-drop 2%
  curbwise evaluate --drawn 20 --providers local                     # needs no photos and no keys
  curbwise evaluate label photos                                     # label your own photos in the browser

Labels are *.jsonl files with one JSON object per line. docs/evaluate.md explains the format and the figures.

Exit status: 0, 1 if a gate failed, 2 if the command line or the labels are invalid, 3 if a provider failed or readings
are missing, 130 if interrupted.`;

/** `curbwise evaluate …`: measures how well providers read labelled photos. */
export const evaluateCommand = (context: Context): Command =>
  withReportOptions(
    withRunOptions(
      new Command('evaluate')
        .description('measure how well providers read labelled photos of signs')
        .argument('[photos...]', 'label files (*.jsonl), or folders that contain them')
        .enablePositionalOptions()
        .usage('[options] [photos...]\n       curbwise evaluate label|report|stand-in …'),
    ),
  )
    .addCommand(labelCommand(context))
    .addCommand(reportCommand(context))
    .addCommand(standInCommand(context))
    .addHelpText('after', EXAMPLES)
    .action(async (photos: string[], options: EvaluateOptions) => {
      const { evaluate } = await import('./evaluate');
      await evaluate(photos, options, context);
    });
