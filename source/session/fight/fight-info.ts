import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import type {SettingRow} from '../../engine/facts/settings.js';
import type {Unit} from '../../engine/world/units.js';
import type {FormerOf} from '../../event-store/lines/record.js';
import type {Elsewhere} from '../files/rescue-file.js';
import type {Titles} from '../parts/titles.js';
import type {Side} from '../../engine/kit/basics.js';

export type FightInfo = Titles & {
	readonly id: string;
	readonly slug: string;
	readonly ruleset: {readonly id: string; readonly name: string};
	readonly started: string;
	readonly seed: number;
	readonly from?: FormerOf;
	readonly settingRows: readonly SettingRow[];
	readonly units: readonly Unit[];
	/** A condition that somebody gives lasts as long as they concentrate. */
	readonly isHeldByGiver: boolean;
	readonly reference: readonly ReferenceEntry[];
	/** The ids of the prompts that ask what somebody does in a turn, or who goes. */
	readonly turnPrompts: readonly string[];
	/** What was amiss on opening, for the GM. */
	readonly notices: readonly string[];
	/** What is wrong with its log, for the GM: what is told may not be the whole fight. */
	readonly damage?: string;
	readonly readOnly: string | undefined;
	/** Where it is saved since its own folder took no more of it. */
	readonly elsewhere?: Elsewhere;
	/** What the fight is when nothing of it is saved. */
	readonly trial?: Trial;
};

/** A fight that is only tried out: what might be, or an earlier answer given otherwise. */
export type Trial = 'rehearsal' | 'correction';

/** How well this process keeps up with a fight that another process plays. */
export type Following = {
	/** Why nothing newer can be shown for now. What was read last stays on the screen. */
	readonly trouble: string | undefined;
};

export type Outcome = {readonly winner: Side | 'nobody' | undefined};
