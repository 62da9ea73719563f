import type { SesionDePersonal } from '../mesa/sesion.ts'

/** Somebody of the staff with these roles is signed in, as the console keeps it. */
export function dejarSesionDeMesa(...papeles: SesionDePersonal['persona']['papeles']): void {
  const persona = { idPersonal: 1, nombre: 'Rosa Elena Quintero', correo: 'rosa@surtia.example', papeles }
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  localStorage.setItem('sesion-personal', JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt, persona }))
}
