/** The surroundings of a command. */
export interface Context {
  /** Root of this repository, or of the repository that the program is installed in. */
  root: string;
  /** Set if the program is installed in the repository of a standalone remote. */
  standalone?: {
    /** Folder of the templates that are packed with the program. */
    templates: string;
  };
  environment: NodeJS.ProcessEnv;
  now: () => Date;
  /** Prints a result to standard output. */
  print: (text: string) => void;
  /** Prints progress or an error to standard error. */
  tell: (text: string) => void;
}
