/** Codes of whoever delivers mail and notices, in words. */
export const CAUSAS: Readonly<Record<string, string>> = {
  EENVELOPE: 'Dirección rechazada',
  EMESSAGE: 'Mensaje rechazado',
  EAUTH: 'Usuario o contraseña del correo rechazados',
  ECONNECTION: 'Sin conexión con el correo',
  ECONNREFUSED: 'Conexión rechazada',
  ECONNRESET: 'Conexión cortada',
  ESOCKET: 'Falla de la conexión',
  ETIMEDOUT: 'No contestó a tiempo',
  EDNS: 'Nombre del servidor sin respuesta',
  ENOTFOUND: 'Servidor no encontrado',
  ETLS: 'Conexión no segura',
}

/** Why it did not go; a code that nobody named, as it came. */
export const causaDicha = (codigo: string): string => CAUSAS[codigo] ?? codigo
