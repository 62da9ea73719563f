import { Refusal } from '@surtia/rules/refusal.ts'

/** Why the database or a rule did not take a row. */
export const motivoDe = (error: unknown): string =>
  error instanceof Refusal
    ? error.message
    : (MOTIVOS[(error as { code?: string }).code ?? ''] ?? 'El renglón no se pudo guardar.')

const MOTIVOS: Record<string, string> = {
  '23514': 'Un valor está fuera de lo permitido.',
  '23503': 'Se refiere a algo que no existe.',
  '23502': 'Falta un dato obligatorio.',
  '22003': 'Un número es demasiado grande.',
}
