import type {Fight} from '../session/fight/fight.js';
import type {Services} from '../session/library/services.js';
import type {Conversation} from './conversation.js';
import type {DiceTalk} from './dice-talk.js';
import type {Reply} from './reply.js';
import type {Where} from '../session/fight/where.js';
import type {Style} from './style.js';
import type {Trials} from '../session/fight/trials.js';

export {type Reply, done, doneTo, refused, said, unfit} from './reply.js';

/** What is needed to play. */
export type Table = {
	readonly trials: Trials;
	readonly services: Pick<
		Services,
		| 'rulesets'
		| 'listRosters'
		| 'loadRoster'
		| 'forkFight'
		| 'createFight'
		| 'createAgain'
	>;
	readonly style: Style;
	/** What of the dice is still open. */
	readonly dice: DiceTalk;
	readonly during: Conversation['during'];
};

/** What is needed to answer a line. */
export type Scene = Table & {
	/** The one that is played now, which may be only tried out. */
	readonly fight: Fight;
	/** Takes a line as if it had been typed. */
	takeLine(line: string): Promise<Reply>;
};

/** A word that a GM can type at any prompt. */
export type Word = {
	readonly name: string;
	/** What follows the word, with optional parts in square brackets. Empty when nothing does. */
	readonly usage: string;
	readonly summary: string;
	readonly where: Where;
	/** Whether it means something now. Where it does not, a label that begins so comes first. */
	isOpen?(scene: Scene): boolean;
	run(rest: string, scene: Scene): Reply | Promise<Reply>;
};
