import { describeLies } from './testing/describe-lies';

describe("about all of the project's own signs", () => describeLies(1));
