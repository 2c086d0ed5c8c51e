import fs from 'node:fs';
import process from 'node:process';

/** What `/proc` counts in, on every Linux that Node runs on. */
const tickLength = 10;

/** What `/proc` tells of a process from its state on; `undefined` where the system has no such thing. */
function factsOf(pid: number): readonly string[] | undefined {
	if (process.platform !== 'linux') {
		return undefined;
	}

	const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
	// The name, in brackets, can hold anything; what follows is separated by spaces, from the third field on.
	return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Whether a process waits for something to happen, and is not only kept waiting by others; `true` where nothing tells. */
export function isAsleep(pid: number): boolean {
	const [state = 'S'] = factsOf(pid) ?? [];
	return state === 'S';
}

/** How long a process has kept a processor busy, in milliseconds, to 10 ms; `undefined` where the system does not tell. */
export function processorTime(pid: number): number | undefined {
	const fields = factsOf(pid);
	return fields ? (Number(fields[14 - 3]) + Number(fields[15 - 3])) * tickLength : undefined;
}

/** A pause, made of something to wait for. */
type Pause = () => Promise<unknown>;

/** Whether a process does nearly nothing during one of a few pauses: what spins never does. */
export async function comesToRest(pid: number, pause: Pause): Promise<boolean> {
	for (let tries = 0; tries < 6; tries++) {
		const before = processorTime(pid);
		await pause();
		const after = processorTime(pid);
		if (before === undefined || after === undefined || after - before <= 20) {
			return true;
		}
	}

	return false;
}
