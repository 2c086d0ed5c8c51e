import type {Unit} from '../../../engine/world/units.js';
import {answeringRows} from '../../../engine/course/answering.js';
import {lastCallRow} from '../../../engine/course/last-call.js';
import type {SettingsOf} from '../../../engine/facts/settings.js';
import {exchangeSettings} from './exchange.js';
import {roundSettings} from './round.js';

/** Everything that the ledger marks as a Setting, with the ledger's default. */
export const settingRows = [
	...roundSettings,
	...exchangeSettings,
	...answeringRows('DD-31'),
	lastCallRow('DD-28'),
] as const;

export type DdSettings = SettingsOf<typeof settingRows>;

/** What its clock counts. */
export const units: readonly Unit[] = [{id: 'round', isChapter: true}];
