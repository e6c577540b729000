/** What a command has of the world around it. */
export interface Context {
  /** Folder of the repository: of this one, or of the one that the program is installed in. */
  root: string;
  /** The program is installed in another repository, which has one remote and nothing else of the house. */
  elsewhere?: {
    /** Folder of the templates that the program brings. */
    templates: string;
  };
  environment: NodeJS.ProcessEnv;
  now: () => Date;
  /** Prints a result. */
  print: (text: string) => void;
  /** Tells a person how it goes. */
  tell: (text: string) => void;
}
