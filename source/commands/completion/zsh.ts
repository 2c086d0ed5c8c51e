import {type Asked, type Command, type Flag, type Place, quoted} from './grammar.js';

/** A text in a spec of `_arguments`, where some signs have a meaning. */
const escaped = (text: string, signs: RegExp): string => text.replaceAll(signs, String.raw`\$&`);

const inBrackets = (text: string): string => escaped(text, /[\\[\]]/g);
const inColumn = (text: string): string => escaped(text, /[\\:]/g);

const actions: Readonly<Record<Asked, string>> = {
	fights: '_fray_fights',
	files: '_files',
	folders: '_files -/',
};

/** What is offered at a place: “(one other)”, or a function. */
function action({words, asked}: Place): string {
	const [first, second] = asked;
	if (words.length > 0) {
		return `(${words.map((word) => escaped(word, /[^\w.-]/g)).join(' ')})`;
	}

	if (second !== undefined) {
		return '_fray_files_or_fights';
	}

	return first === undefined ? ' ' : actions[first];
}

const placed = (place: Place): string => `${inColumn(place.name)}:${action(place)}`;

/** A flag is not offered again once it is given, unless it may be given several times. */
function flagSpecs({typed, summary, value, isRepeated}: Flag): readonly string[] {
	const before = isRepeated ? '*' : typed.length > 1 ? `(${typed.join(' ')})` : '';
	return typed.map((flag) => {
		const sign = value === undefined ? '' : flag.startsWith('--') ? '=' : '+';
		const after = value === undefined ? '' : `:${placed(value)}`;
		return `${before}${flag}${sign}[${inBrackets(summary)}]${after}`;
	});
}

const placeSpecs = (places: readonly Place[]): readonly string[] =>
	places.map((place, at) =>
		place.isRepeated ? `*:${placed(place)}` : `${at + 1}:${placed(place)}`,
	);

const call = (specs: readonly string[], indent: string): string =>
	['_arguments -s -S', ...specs.map(quoted)].join(` \\\n${indent}\t`);

const allFlags = ({flags}: Command): readonly string[] => flags.flatMap(flagSpecs);

/** A list for `_describe`: “name:what it is”. */
const described = (rows: ReadonlyArray<{readonly word: string; readonly summary: string}>) =>
	rows.map(({word, summary}) => `\n\t\t${quoted(`${inColumn(word)}:${summary}`)}`).join('');

const functionOf = (command: Command): string => {
	const {name, places, forms} = command;
	if (forms.length === 0) {
		return `_fray_${name}() {
	${call([...allFlags(command), ...placeSpecs(places)], '\t')}
}`;
	}

	return `_fray_${name}() {
	local curcontext=$curcontext state state_descr line
	typeset -A opt_args
	local -a forms=(${described(forms)}
	)

	_arguments -C -s -S ${[...allFlags(command), '(-): :->form', '(-)*:: :->words'].map((spec) => `\\\n\t\t${quoted(spec)}`).join(' ')}

	case $state in
		form) _describe -t forms FORM forms ;;
		words)
			case $words[1] in
${forms
	.map(
		({word, places: following}) =>
			`\t\t\t\t${quoted(word)}) ${call([...allFlags(command), ...placeSpecs(following)], '\t\t\t\t\t')} ;;`,
	)
	.join('\n')}
			esac
			;;
	esac
}`;
};

/** A script for zsh, to be sourced or to lie in a folder of `fpath` as `_fray`. */
export function zshCompletion([home, ...commands]: readonly Command[]): string {
	const flags = home === undefined ? [] : allFlags(home);
	return `#compdef fray
# How zsh completes what is typed after fray: made by “fray completion zsh”.

_fray_fights() {
	local -a names
	names=(\${(f)"$(NODE_DISABLE_COMPILE_CACHE=1 command fray completion fights $fray_asked 2>/dev/null </dev/null)"})
	compadd "$@" -a names
}

_fray_files_or_fights() {
	_alternative 'files:FILE:_files' 'fights:FIGHT:_fray_fights'
}

${commands.map(functionOf).join('\n\n')}

_fray() {
	local curcontext=$curcontext state state_descr line word home at
	typeset -A opt_args
	# What the names of fights depend on.
	local -a fray_asked
	local -a commands=(${described(commands.map(({name, summary}) => ({word: name, summary})))}
	)

	for (( at = 2; at < CURRENT; at++ )); do
		word=$words[at]
		home=''
		case $word in
			--undo) fray_asked+=(--archived) ;;
			--home) home=\${(Q)words[at + 1]} ;;
			--home=*) home=\${(Q)word#--home=} ;;
		esac
		if [[ $home == '~/'* ]]; then
			home=$HOME/\${home#'~/'}
		fi
		if [[ -n $home ]]; then
			fray_asked+=("--home=$home")
		fi
	done

	_arguments -C -s -S ${[...flags, '(-): :->command', '(-)*:: :->words'].map((spec) => `\\\n\t\t${quoted(spec)}`).join(' ')}

	case $state in
		command) _describe -t commands COMMAND commands ;;
		words)
			case $words[1] in
				${commands.map(({name}) => quoted(name)).join('|')}) _fray_$words[1] ;;
			esac
			;;
	esac
}

if [[ $funcstack[1] == _fray ]]; then
	_fray "$@"
else
	compdef _fray fray
fi
`;
}
