import {nothingComing} from '../../engine/coming.js';
import {SettingRows} from './setting-rows.js';
import {useCursor} from '../kit/use-cursor.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';
import {settingViews} from '../../session/setting-views.js';

/** How the rules are read in this fight. */
export function SetUpSettings({
	state,
	width,
	height,
	place,
	onPlace,
	dispatch,
	onBack,
	onWhoWins,
}: StepProperties) {
	const rows = state.ruleset?.settings ?? [];
	const settings = settingViews(rows, {
		settings: state.settings,
		coming: nothingComing,
		stack: [],
	});
	const cursor = useCursor(settings.length, height - 4, place, onPlace);
	const row = rows[cursor.index];
	useStepKeys({
		onBack,
		onWhoWins,
		cursor,
		onAccept() {
			dispatch({type: 'went-on'});
		},
		onTurn(by) {
			if (row) {
				dispatch({type: 'setting-turned', row, by});
			}
		},
	});
	return (
		<SettingRows
			settings={settings}
			index={cursor.index}
			width={width}
			height={height}
		/>
	);
}
