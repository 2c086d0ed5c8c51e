import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import {codeOf} from './files.js';

/** A process that other processes can look for. Numbers mean something on one computer and one system only. */
export type ProcessMark = {
	readonly pid: number;
	readonly host: string;
	readonly system: string;
	/** When it started, in the system's own terms, where the system tells: the number may be given out again. */
	readonly started?: string;
};

export function ownMark(): ProcessMark {
	const {pid, platform} = process;
	const started = lookUp(pid)?.started;
	return {
		pid,
		host: os.hostname(),
		system: platform,
		...(started !== undefined && {started}),
	};
}

export const isOnThisComputer = ({host, system}: ProcessMark): boolean =>
	host === os.hostname() && system === process.platform;

/** A suspended process lives. One on another computer counts as living, as nobody can tell. */
export function isLiving(mark: ProcessMark): boolean {
	if (!isOnThisComputer(mark)) {
		return true;
	}

	if (!isRunning(mark.pid)) {
		return false;
	}

	const found = lookUp(mark.pid);
	return (
		!found ||
		(!found.isOver &&
			(mark.started === undefined || mark.started === found.started))
	);
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return codeOf(error) !== 'ESRCH';
	}
}

type Found = {readonly started: string; readonly isOver: boolean};

/** What Linux tells of a process; `undefined` elsewhere. */
function lookUp(pid: number): Found | undefined {
	try {
		const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name, in brackets, can hold anything; what follows is separated by spaces, from the third field on.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const started = fields[22 - 3];
		return started === undefined
			? undefined
			: {started, isOver: fields[0] === 'Z' || fields[0] === 'X'};
	} catch {
		return undefined;
	}
}
