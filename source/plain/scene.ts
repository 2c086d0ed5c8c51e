import type {Act, ActScene} from '../session/acts/act.js';
import type {Services} from '../session/library/services.js';
import type {Conversation} from './conversation.js';
import type {DiceTalk} from './dice-talk.js';
import type {Reply} from './reply.js';
import type {Style} from './texts/style.js';
import type {TogetherTalk} from './together-talk.js';
import type {Trials} from '../session/fight/trials.js';
import type {Voice} from './voice.js';

export {type Reply, done, doneTo, refused, said, unfit} from './reply.js';

export type Table = {
	readonly trials: Trials;
	readonly services: Pick<
		Services,
		| 'rulesets'
		| 'listRosters'
		| 'listRules'
		| 'keepCondition'
		| 'loadRoster'
		| 'readPeople'
		| 'forkFight'
		| 'createFight'
		| 'createAgain'
		| 'sharing'
	>;
	readonly style: Style;
	/** What of the dice is still open. */
	readonly dice: DiceTalk;
	readonly together: TogetherTalk;
	/** How much is said. */
	readonly voice: Voice;
	readonly during: Conversation['during'];
};

/** What is needed to answer a line. Its fight is played now, and may be only tried out. */
export type Scene = Table &
	ActScene & {
		/** Takes a line as if it had been typed. */
		takeLine(line: string): Promise<Reply>;
	};

export type Run = (rest: string, scene: Scene) => Reply | Promise<Reply>;

/** What the words of commands do that are not just asked for. By the commands’ ids. */
export type Runs = Readonly<Record<string, Run>>;

/** A word that a GM can type at any prompt. Where it is closed, a label that begins so comes first. */
export type Word = Pick<Act, 'where' | 'refuse'> & {
	readonly name: string;
	/** The id of its command, where the screens have it. */
	readonly id?: string;
	/** What follows the word, with optional parts in square brackets. Empty when nothing does. */
	readonly usage: string;
	readonly summary: string;
	readonly run: Run;
};
