import process from 'node:process';
import {onSignal} from '../../source/session/files/signals.js';

/* A process that says “ended CODE” when it is to end, and then hangs; it goes on saying that it lives. */
onSignal((exitCode) => {
	process.stdout.write(`ended ${exitCode}\n`);
});
setInterval(() => {
	process.stdout.write('alive\n');
}, 50);
