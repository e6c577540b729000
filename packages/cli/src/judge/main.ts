import { runJudge } from './run-judge';

// Entry of the program `judge`.
void runJudge(process.argv.slice(2)).then((status) => {
  process.exitCode ||= status;
});
