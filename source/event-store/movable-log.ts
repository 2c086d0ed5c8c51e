import type {FightLog} from './log.js';

/** A log that can go on in another file. Whoever holds it then writes there. */
export type MovableLog = FightLog & {
	/** Closes the file that was written so far, and goes on in another one, which has the same lines. */
	moveTo(next: FightLog): Promise<void>;
};

export function movableLog(first: FightLog): MovableLog {
	const listeners = new Set<() => void>();
	const tell = () => {
		for (const listener of listeners) {
			listener();
		}
	};

	let current = first;
	let unlisten = current.onSaveState(tell);
	return {
		get header() {
			return current.header;
		},
		get slug() {
			return current.slug;
		},
		get path() {
			return current.path;
		},
		get notices() {
			return current.notices;
		},
		get readOnly() {
			return current.readOnly;
		},
		...(first.follow && {follow: first.follow}),
		fingerprint: () => current.fingerprint?.(),
		append(record) {
			current.append(record);
		},
		saveState: () => current.saveState(),
		onSaveState(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
		look() {
			current.look();
		},
		async moveTo(next) {
			const former = current;
			unlisten();
			current = next;
			unlisten = current.onSaveState(tell);
			tell();
			await former.close();
		},
		async close() {
			unlisten();
			await current.close();
		},
	};
}
