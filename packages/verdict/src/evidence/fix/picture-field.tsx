import { useId } from 'react';
import { signSymbolSchema, type SignSymbol } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../../strings';

const NONE = 'none';

export interface PictureFieldProps {
  symbol: SignSymbol | null;
  onChange: (symbol: SignSymbol | null) => void;
}

/** What the picture on a panel is, by somebody who stands before it. */
export function PictureField({ symbol, onChange }: PictureFieldProps) {
  const t = useStrings(strings);
  const fieldId = useId();
  const pictures = signSymbolSchema.options.filter((option) => option !== 'unknown');
  return (
    <div className="fix__group">
      <label className="fix__label" htmlFor={fieldId}>
        {t('fix.picture')}
      </label>
      <select
        id={fieldId}
        className="fix__field"
        value={symbol ?? NONE}
        onChange={({ target }) => onChange(signSymbolSchema.safeParse(target.value).data ?? null)}
      >
        {(['unknown', ...pictures, NONE] as const).map((picture) => (
          <option key={picture} value={picture}>
            {t(`picture.${picture}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
