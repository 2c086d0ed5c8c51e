import {Box} from 'ink';
import type {FormRow} from '../../rosters/form/form-row.js';
import {FieldLine, writingHints} from '../kit/parts/text-field.js';
import {useLook, TextRow} from '../kit/look/look.js';
import {SpanRow, column} from '../kit/parts/span.js';
import {cut, widestOf} from '../kit/look/text.js';
import {WindowedList} from '../kit/parts/section.js';
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

export function FormRows({form, width, height}: Properties) {
	const {symbols} = useLook();
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
					return <TextRow role="title">{line.text}</TextRow>;
				}

				const {row} = line;
				const isHighlighted = row === current;
				const role = isHighlighted ? 'cursor' : undefined;
				const head = [
					...column(isHighlighted ? symbols.cursor : '', 2, 'cursor'),
					...column(cut(indented(row), label), label + 2, role),
				];
				return isHighlighted && filling?.kind === 'writing' ? (
					<Box width={width} flexShrink={0} overflow="hidden">
						<Box flexShrink={0}>
							<SpanRow line={head} />
						</Box>
						<FieldLine
							isActive
							label=""
							value={filling.typed}
							hints={hints}
							remark={form.problem ?? ''}
							onChange={form.write}
						/>
					</Box>
				) : (
					<SpanRow
						line={[
							...head,
							{text: valueOf(row), role: role ?? (row.isSet ? undefined : 'muted')},
							{text: row.problem === undefined ? '' : `  ${row.problem}`, role: 'danger'},
						]}
					/>
				);
			}}
		/>
	);
}
