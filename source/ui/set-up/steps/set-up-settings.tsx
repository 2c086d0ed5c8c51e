import {nothingComing} from '../../../engine/world/world.js';
import {
	type SettingRow,
	type SettingValue,
	describeSetting,
} from '../../../engine/facts/settings.js';
import {settingViews} from '../../../session/fight/setting-views.js';
import {useLook} from '../../kit/look/look.js';
import {type SpanLine, Told} from '../../kit/parts/span.js';
import {useCursor} from '../../kit/keys/use-keys.js';
import {SettingList} from '../setting-list.js';
import {useRoom} from '../../kit/parts/section.js';
import {type StepProperties, StepPanes, useStepKeys} from './step-panes.js';
import {whatIsSetPane} from '../what-is-set-pane.js';
import {settingTurned} from '../new-fight-state.js';
import {go} from './steps-line.js';

export function SetUpSettings(properties: StepProperties) {
	const {services, state, layout, place, onPlace, dispatch} = properties;
	const {symbols, rules} = useLook();
	const rows = state.ruleset?.settings ?? [];
	const settings = settingViews(
		rows,
		{settings: state.settings, coming: nothingComing, stack: [], clock: new Map()},
		[],
	);
	const {height: page} = useRoom(layout.step);
	const cursor = useCursor(settings.length, page - 1, place, onPlace);
	const row = rows[cursor.index];
	useStepKeys(properties, {
		cursor,
		onAccept() {
			dispatch(go(1));
		},
		onTurn(by) {
			if (row) {
				dispatch(settingTurned(row, by));
			}
		},
	});
	return (
		<StepPanes
			{...properties}
			step={{
				children: (room) => <SettingList settings={settings} index={cursor.index} {...room} />,
			}}
			preview={
				row && {
					title: row.label,
					hint: rules === 'quiet' ? '' : row.rule,
					children: (room) => (
						<Told
							{...room}
							lines={aboutSetting(
								row,
								state.settings[row.id] ?? row.default,
								layout.isStacked,
								symbols,
							)}
						/>
					),
				}
			}
			set={whatIsSetPane(state, services)}
		/>
	);
}

/** What a setting changes, and how it can be read: each way a row where there is room. */
function aboutSetting(
	row: SettingRow,
	value: SettingValue,
	isBrief: boolean,
	{cursor, dot}: {readonly cursor: string; readonly dot: string},
): readonly SpanLine[] {
	const about: SpanLine = [{text: row.summary, role: 'muted'}];
	const usual: SpanLine = [
		{text: 'Usual ', role: 'muted'},
		{text: describeSetting(row, row.default)},
	];
	if (isBrief) {
		return [[...about, {text: ` ${dot} `, role: 'muted'}, ...usual]];
	}

	const ways =
		row.kind === 'choice'
			? row.options.map(({id}): SpanLine => [
					{
						text: `${id === value ? cursor : ' '} ${describeSetting(row, id)}`,
						role: id === value ? 'cursor' : undefined,
					},
				])
			: [];
	return [about, [], ...ways, ...(ways.length > 0 ? [[]] : []), usual];
}
