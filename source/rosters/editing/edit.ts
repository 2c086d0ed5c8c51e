import type {Path} from '../document.js';

export type {Path} from '../document.js';

/** One change of a roster. Paths are those of the data as the file has it (`readSource`), with its keys. */
export type Edit =
	| {
			readonly type: 'set';
			readonly path: Path;
			/** As JSON has values; texts are cleaned as if they were read. */
			readonly value: unknown;
			/** A new key comes before the first of these that is there, or else to the end. */
			readonly before?: readonly string[];
	  }
	/** Takes a key or an item away, with its own comments. */
	| {readonly type: 'remove'; readonly path: Path}
	/** A new item of the list at the path, which is made if there is none. */
	| {readonly type: 'insert'; readonly path: Path; readonly at: number; readonly value: unknown}
	/** An item of the list at the path once more, with its comments and as it is written. */
	| {readonly type: 'copy'; readonly path: Path; readonly from: number; readonly to: number}
	/** An item of the list at the path goes to another place, with its comments; `to` is its index afterwards. */
	| {readonly type: 'move'; readonly path: Path; readonly from: number; readonly to: number};
