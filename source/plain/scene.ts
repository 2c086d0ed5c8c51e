import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import type {DiceTalk} from './dice-talk.js';
import type {Reply} from './reply.js';
import type {Where} from '../session/where.js';
import type {Style} from './style.js';

export {type Reply, done, said, unfit} from './reply.js';

/** What is needed to answer a line. */
export type Scene = {
	readonly fight: Fight;
	readonly services: Pick<Services, 'listRosters' | 'loadRoster'>;
	readonly style: Style;
	/** What of the dice is still open. */
	readonly dice: DiceTalk;
};

/** A word that a GM can type at any prompt. */
export type Word = {
	readonly name: string;
	/** What follows the word, with optional parts in square brackets. Empty when nothing does. */
	readonly usage: string;
	readonly summary: string;
	readonly where: Where;
	run(rest: string, scene: Scene): Reply | Promise<Reply>;
};
