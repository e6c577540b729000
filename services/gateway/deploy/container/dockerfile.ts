import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Copy, DockerfileParser, From, JSONInstruction, type Instruction } from 'dockerfile-ast';

export const REPOSITORY = path.resolve(__dirname, '../../../..');
export const DOCKERFILE = path.join(__dirname, 'Dockerfile');

/** One stage of a Dockerfile, from its `FROM` to the next. */
export interface Stage {
  /** Its name for other stages; undefined for the last one, which becomes the image. */
  readonly name: string | undefined;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of the Dockerfile, in order. */
export function readStages(): Stage[] {
  const stages: { name: string | undefined; image: string; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8')).getInstructions()) {
    if (instruction instanceof From) {
      const image = instruction.getImage() ?? '';
      stages.push({ name: instruction.getBuildStage() ?? undefined, image, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push(instruction);
    }
  }
  return stages;
}

/** The text of the last instruction with a keyword, which is the one that counts, with its lines joined. */
export function lastOf({ instructions }: Stage, keyword: string): string | undefined {
  return instructions
    .findLast((instruction) => instruction.getKeyword() === keyword)
    ?.getArgumentsContent()
    ?.replaceAll(/\\\n\s*/g, '');
}

/** The words of an `ENTRYPOINT` or `HEALTHCHECK` in exec form; undefined if it uses a shell. */
export function withoutShell({ instructions }: Stage, keyword: string): string[] | undefined {
  const instruction = instructions.findLast((one) => one.getKeyword() === keyword);
  if (!(instruction instanceof JSONInstruction) || instruction.getOpeningBracket() === null) return undefined;
  return instruction.getJSONStrings().map((word) => word.getJSONValue());
}

/** What a stage copies from the repository, and where to, relative to its folder. */
export function copiesFromRepository({ instructions }: Stage): { sources: string[]; target: string }[] {
  return instructions
    .filter((instruction): instruction is Copy => instruction instanceof Copy)
    .filter((copy) => copy.getFromFlag() === null)
    .map((copy) => {
      const words = copy.getArguments().map((argument) => argument.getValue());
      return { sources: words.slice(0, -1), target: words.at(-1) ?? '' };
    });
}

/** The commands that a stage runs in a shell. */
export function commandsOf({ instructions }: Stage): string[] {
  return instructions
    .filter((instruction) => instruction.getKeyword() === 'RUN')
    .map((instruction) => instruction.getArgumentsContent() ?? '');
}
