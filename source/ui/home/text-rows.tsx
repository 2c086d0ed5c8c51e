import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import type {TextRow} from './rules/rules-text.js';

export function TextRows({rows}: {readonly rows: readonly TextRow[]}) {
	const {theme} = useLook();
	return rows.map(({kind, text}, at) => (
		<Text key={at} wrap="truncate" {...(kind === 'heading' ? theme.title : {})}>
			{text === '' ? ' ' : text}
		</Text>
	));
}
