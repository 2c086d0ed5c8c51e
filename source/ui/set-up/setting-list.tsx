import type {PaneSize} from '../kit/look/layout.js';
import {useLook} from '../kit/look/look.js';
import {Text, TextRow} from '../kit/look/safe-text.js';
import {padded} from '../kit/parts/span.js';
import {TallList} from '../kit/pages/tall-list.js';
import {widestOf, wrapLines} from '../kit/look/text.js';
import type {SettingView} from '../../session/fight/views.js';

type Properties = PaneSize & {readonly settings: readonly SettingView[]; readonly index: number};

type Row = {readonly label: string; readonly value: string};

/** The cursor and a space before a label, and the spaces behind it. */
const before = 2;
const gap = 2;

const valueOf = ({value, isDefault, coming}: SettingView): string =>
	[value, ...(isDefault ? [] : ['(changed)']), ...(coming ? [`→ ${coming.value}`] : [])].join(' ');

/** Settings with their values. What does not fit in a row goes on in the next. */
export function SettingList({settings, index, width, height}: Properties) {
	const {symbols} = useLook();
	const label = Math.min(widestOf(settings.map((each) => each.label)), Math.floor(width * 0.55));
	const rowsOf = (setting: SettingView): readonly Row[] => {
		const labels = wrapLines(setting.label, label);
		const values = wrapLines(valueOf(setting), width - before - label - gap);
		return Array.from({length: Math.max(1, labels.length, values.length)}, (_, line) => ({
			label: labels[line] ?? '',
			value: values[line] ?? '',
		}));
	};

	return settings.length === 0 ? (
		<Text role="muted">There is nothing to set.</Text>
	) : (
		<TallList
			items={settings}
			index={index}
			height={height}
			keyOf={({id}) => id}
			rowsOf={rowsOf}
			render={(row, at, line) => (
				<TextRow>
					<Text role={at === index ? 'cursor' : undefined}>
						{at === index && line === 0 ? symbols.cursor : ' '} {padded(row.label, label + gap)}
					</Text>
					<Text role={settings[at]?.isDefault ? undefined : 'warning'}>{row.value}</Text>
				</TextRow>
			)}
		/>
	);
}
