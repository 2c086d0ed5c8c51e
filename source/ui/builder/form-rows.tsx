import {Box} from 'ink';
import type {FormRow} from '../../rosters/form/form-row.js';
import {FieldLine} from '../kit/parts/field-line.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {padded} from '../kit/parts/span.js';
import {cut, widestOf} from '../kit/look/text.js';
import {WindowedList} from '../kit/pages/windowed-list.js';
import {writingHints} from '../kit/keys/writing.js';
import {linesOf} from './form-state.js';
import type {FormOnScreen} from './use-form.js';

type Properties = {readonly form: FormOnScreen; readonly width: number; readonly height: number};

const hints = writingHints('take it', 'leave unchanged');

const indented = ({depth, label}: FormRow): string => `${'  '.repeat(depth)}${label}`;

/** What a row says of itself: its value, or what can be done with it. */
function valueOf({kind, shown, isSet, additions, takesTyped}: FormRow): string {
	if (shown !== '' && kind !== 'block') {
		return shown;
	}

	if (kind === 'block') {
		return isSet ? '' : shown === '' ? 'none' : shown;
	}

	return additions.length > 0 || takesTyped ? 'none' : '–';
}

/** The rows of a form under the headings of their groups. */
export function FormRows({form, width, height}: Properties) {
	const {theme, symbols} = useLook();
	const {rows, row: current, filling} = form;
	const lines = linesOf(rows);
	const label = Math.min(widestOf(rows.map(indented)), Math.floor(width * 0.45));
	const index = lines.findIndex((line) => line.kind === 'row' && line.row === current);
	return (
		<WindowedList
			items={lines}
			index={index}
			height={height}
			hasNoCursor={filling?.kind === 'writing'}
			keyOf={(line) => (line.kind === 'row' ? line.row.id : `# ${line.before}`)}
			render={(line) => {
				if (line.kind === 'heading') {
					return (
						<Text wrap="truncate" {...theme.title}>
							{line.text}
						</Text>
					);
				}

				const {row} = line;
				const isHighlighted = row === current;
				const style = isHighlighted ? theme.cursor : {};
				return (
					<Box width={width} flexShrink={0} overflow="hidden" columnGap={2}>
						<Box width={label + 2} flexShrink={0}>
							<Text wrap="truncate" {...style}>
								{isHighlighted ? symbols.cursor : ' '} {padded(cut(indented(row), label), label)}
							</Text>
						</Box>
						{isHighlighted && filling?.kind === 'writing' ? (
							<FieldLine
								isActive
								label=""
								value={filling.typed}
								hints={hints}
								remark={form.problem ?? ''}
								onChange={form.write}
							/>
						) : (
							<Text wrap="truncate">
								<Text {...(isHighlighted ? theme.cursor : row.isSet ? {} : theme.muted)}>
									{valueOf(row)}
								</Text>
								{row.problem === undefined ? null : (
									<Text {...theme.danger}>
										{'  '}
										{row.problem}
									</Text>
								)}
							</Text>
						)}
					</Box>
				);
			}}
		/>
	);
}
