import {useLook} from '../look/look.js';
import {Text} from '../look/safe-text.js';

/** A horizontal line across the whole width. */
export function Line({width}: {readonly width: number}) {
	const {symbols, theme} = useLook();
	return (
		<Text wrap="truncate" {...theme.line}>
			{symbols.horizontal.repeat(width)}
		</Text>
	);
}
