import { reportWriteErrors } from '../report-write-errors';
import { runJudge } from './run-judge';

// Entry of the program `judge`.
reportWriteErrors('judge');
void runJudge(process.argv.slice(2)).then((status) => {
  process.exitCode ||= status;
});
