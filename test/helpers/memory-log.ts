import {type FightLog, StoreError} from '../../source/event-store/log.js';
import {slugOfPath} from '../../source/event-store/name.js';
import type {Header, StoredRecord} from '../../source/event-store/lines/record.js';

/** A log that keeps its lines as text, so that what comes back went through JSON. */
export function memoryLog(
	header: Header,
	stored: readonly string[] = [],
	path = 'memory.fray.jsonl',
) {
	const lines = [...stored];
	let failure: string | undefined;
	const log: FightLog = {
		header,
		slug: slugOfPath(path),
		path,
		notices: [],
		readOnly: undefined,
		append(record: StoredRecord) {
			if (failure !== undefined) {
				throw new StoreError(failure);
			}

			lines.push(JSON.stringify(record));
		},
		saveState: () => (failure === undefined ? {kind: 'saved'} : {kind: 'failed', reason: failure}),
		onSaveState: () => () => undefined,
		look: () => undefined,
		async close() {
			failure = 'closed';
		},
	};
	return {
		log,
		lines,
		records: (): unknown[] => lines.map((line): unknown => JSON.parse(line)),
		fail(reason: string) {
			failure = reason;
		},
	};
}
