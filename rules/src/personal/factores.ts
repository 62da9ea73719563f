type Factor = { clase: 'passkey' | 'totp' }

/** Whether somebody can sign in with these: a passkey alone, or a password with an application of codes (docs/reglas/personal.md#factores-propios). */
export const alcanzaParaEntrar = (factores: readonly Factor[], conPassword: boolean): boolean =>
  factores.some(({ clase }) => clase === 'passkey' || conPassword)
