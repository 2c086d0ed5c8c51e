import {Box} from 'ink';
import {Column, WindowedList} from '../../kit/parts/section.js';
import {type PaneSize, useLook, TextRow} from '../../kit/look/look.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {cut, widestOf} from '../../kit/look/text.js';
import {markedOption, markingIn} from '../hidden.js';
import {type OpenList, whomRow} from './change-state.js';
import {listItems} from './list-keys.js';
import type {ShownChange} from './shown.js';
import {whomItems} from './whom.js';

type Properties = PaneSize & {readonly shown: ShownChange; readonly list: OpenList};

function itemsOf(
	shown: ShownChange,
	list: OpenList,
	{ticked, half, marks}: Pick<Symbols, 'ticked' | 'half' | 'marks'>,
) {
	const {shares} = shown.scene.state;
	if (list.row !== whomRow) {
		const marking = markingIn(shown.scene.fight, 'gm', marks.hidden);
		return listItems(shown, list).map(({id, label}) => ({
			id,
			label: markedOption({id, label}, marking).label,
			sign: list.ticked.includes(id) ? ticked : ' ',
			detail: '',
		}));
	}

	return whomItems(shown.scene).map(({id, label, detail, members, isGroup, isHidden, tag}) => {
		const isAll = members.every((each) => shares.has(each));
		const isHalf = isAll && shares.get(members[0] ?? '') === 'half';
		return {
			id,
			label: isHidden ? `${label} ${marks.hidden}` : label,
			sign: isAll ? (isHalf ? half : ticked) : ' ',
			detail: isGroup ? detail : `${tag ?? ''}  ${detail}`,
		};
	});
}

export function ChangeList({shown, list, width, height}: Properties) {
	const {theme, symbols} = useLook();
	const isWhom = list.row === whomRow;
	const row = [...shown.rows, ...shown.sides].find(({id}) => id === list.row);
	const hasTicks = isWhom || row?.isSeveral === true;
	const items = itemsOf(shown, list, symbols);
	const label = Math.min(widestOf(items.map((item) => item.label)), Math.floor(width * 0.6));
	return (
		<Box flexDirection="column" flexShrink={0} height={height}>
			<TextRow role="title">
				{cut(
					isWhom
						? 'Whom? The letters or Space tick'
						: `${row?.label ?? ''}${hasTicks ? ': Space ticks' : ''}`,
					width,
				)}
			</TextRow>
			<WindowedList
				items={items}
				index={list.index}
				height={height - 1}
				keyOf={({id}) => id}
				render={(item, at) => {
					const style = at === list.index ? theme.cursor : {};
					return (
						<Box columnGap={1} width={width} overflow="hidden">
							<Column width={1} text={at === list.index ? symbols.cursor : ''} style={style} />
							{hasTicks ? <Column width={3} text={`[${item.sign}]`} style={style} /> : null}
							<Column width={label} text={item.label} style={style} />
							<TextRow role="muted">{cut(item.detail, Math.max(1, width - label - 8))}</TextRow>
						</Box>
					);
				}}
			/>
		</Box>
	);
}
