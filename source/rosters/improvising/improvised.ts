import type {Side} from '../../engine/kit/basics.js';
import type {Left, Raw} from '../../rulesets/improvise.js';

/** What a line asks for, before the ruleset’s schema has checked it. */
export type Improvised = {
	readonly name: string;
	readonly side: Side | undefined;
	readonly count: number;
	readonly isHidden: boolean;
	readonly raw: Raw;
	/** Of the sheet, what the line says. */
	readonly said: Raw;
	/** What was not understood, in the line's words. */
	readonly left: readonly Left[];
	/** Whom it is like; left out, the figures that the line does not say are placeholders. */
	readonly model?: string;
};
