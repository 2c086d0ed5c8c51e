import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import {codeOf} from './files.js';

/** Identifies a process to other processes. Process ids mean something only on one computer and one system. */
export type ProcessMark = {
	readonly pid: number;
	readonly host: string;
	readonly system: string;
	/** When it started, in the system's own terms, where the system tells: process ids are reused. */
	readonly started?: string;
};

export function ownMark(): ProcessMark {
	const {pid, platform} = process;
	const started = lookUp(pid)?.started;
	return {pid, host: os.hostname(), system: platform, ...(started !== undefined && {started})};
}

export const isOnThisComputer = ({host, system}: ProcessMark): boolean =>
	host === os.hostname() && system === process.platform;

/** A suspended process is alive. A process on another computer counts as alive, since nobody can tell. */
export function isLiving(mark: ProcessMark): boolean {
	if (!isOnThisComputer(mark)) {
		return true;
	}

	if (!isRunning(mark.pid)) {
		return false;
	}

	const found = lookUp(mark.pid);
	return (
		!found || (!found.isOver && (mark.started === undefined || mark.started === found.started))
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

/** What Linux tells about a process; `undefined` on other systems. */
function lookUp(pid: number): {readonly started: string; readonly isOver: boolean} | undefined {
	try {
		const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The process name, in parentheses, can hold anything. After it the fields are separated by spaces, starting
		// with the third.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const started = fields[22 - 3];
		return started === undefined
			? undefined
			: {started, isOver: fields[0] === 'Z' || fields[0] === 'X'};
	} catch {
		return undefined;
	}
}
