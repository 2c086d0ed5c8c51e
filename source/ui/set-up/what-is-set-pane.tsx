import type {Services, DicePreference, Preferences} from '../../session/library/services.js';
import {detailLines} from '../kit/parts/detail-rows.js';
import {type PaneSize, useLook} from '../kit/look/look.js';
import {type SpanLine, Scrolled, wrapSpans} from '../kit/parts/span.js';
import type {SetUp} from './set-up.js';
import type {PaneContent} from './steps/step-panes.js';
import {counted} from '../../engine/kit/text.js';
import {sides} from '../../engine/kit/basics.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {describeSetting} from '../../engine/facts/settings.js';

const diceWords: Readonly<Record<DicePreference, string>> = {
	ask: 'asked for',
	follow: 'asked for first',
	roll: 'rolled',
};

const whose = {good: 'players’', bad: 'the GM’s'} as const;

/** “All rules read as usual”, “dice: players’ asked for, the GM’s rolled”: what counts beside who fights. */
function whatIsSet(
	{ruleset, settings}: Pick<SetUp, 'ruleset' | 'settings'>,
	{dice}: Pick<Preferences, 'dice'>,
): readonly string[] {
	const rows = ruleset?.settings ?? [];
	const changed = rows.filter((row) => (settings[row.id] ?? row.default) !== row.default);
	return [
		changed.length === 0
			? 'All rules read as usual'
			: `${counted(changed.length, 'rule')} changed: ${changed.map(({label}) => label).join(', ')}`,
		...(dice.good === dice.bad
			? [`dice ${diceWords[dice.good]}`]
			: [`dice: ${sides.map((side) => `${whose[side]} ${diceWords[dice[side]]}`).join(', ')}`]),
	];
}

/** Each rule that is not read as usual, and the campaign. */
const settingDetails = ({
	ruleset,
	settings,
	campaign,
}: Pick<SetUp, 'ruleset' | 'settings' | 'campaign'>): readonly Detail[] => [
	...(ruleset?.settings ?? []).flatMap((row) => {
		const value = settings[row.id] ?? row.default;
		return value === row.default ? [] : [{label: row.label, value: describeSetting(row, value)}];
	}),
	...(campaign === '' ? [] : [{label: 'Campaign', value: campaign}]),
];

type Properties = PaneSize & {
	readonly state: SetUp;
	readonly services: Pick<Services, 'preferences'>;
	/** Told in its place; empty: nothing is amiss. */
	readonly warning: string;
};

/** In so many rows there is room to name each rule that is read otherwise. */
const roomForAll = 6;

function WhatIsSet({state, services, warning, width, height}: Properties) {
	const {symbols} = useLook();
	const parts = whatIsSet(state, services.preferences.read());
	const told: SpanLine =
		warning === ''
			? [{text: parts.join(` ${symbols.dot} `), role: 'muted'}]
			: [{text: warning, role: 'warning'}];
	const lines = [
		...wrapSpans(told, width),
		...(height < roomForAll ? [] : detailLines(settingDetails(state), width)),
	];
	return <Scrolled lines={lines} width={width} height={height} />;
}

/** What counts beside who fights, or what is amiss. */
export const whatIsSetPane = (
	state: SetUp,
	services: Pick<Services, 'preferences'>,
	warning = '',
): PaneContent => ({
	title: 'What is set',
	children: (room) => <WhatIsSet {...room} state={state} services={services} warning={warning} />,
});
