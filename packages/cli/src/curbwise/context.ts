/** What a command has of the world around it. */
export interface Context {
  /** Folder of the repository. */
  root: string;
  environment: NodeJS.ProcessEnv;
  now: () => Date;
  /** Prints a result. */
  print: (text: string) => void;
  /** Tells a person how it goes. */
  tell: (text: string) => void;
}
