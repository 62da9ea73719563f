import type { Papel } from '@surtia/rules/personal/permisos.ts'

type Persona = { correo: string; nombre: string; papeles: readonly Papel[]; codAgente?: string }

const una = (papel: Papel, nombre: string): Persona => ({ correo: `${papel}@surtia.example`, nombre, papeles: [papel] })

/** One person of the distributor's staff for each role, who signs in by password and code (docs/reglas/demostracion.md#personal-de-muestra). */
export const PERSONAL_DE_DEMO = {
  password: 'MesaSurtia2025',
  /** base32, SHA-1, six digits, 30 s */
  secreto: 'SURTIA2DEMO3PERSONAL4TOTP5SECRET',
  personas: [
    una('administracion', 'Elena Sarabia Ochoa'),
    una('credito', 'Raúl Montaño Beltrán'),
    // the agent whom all clients of the demo have
    { ...una('ventas', 'Rosa Elena Quintero'), codAgente: 'A07' },
    una('almacen', 'Tomás Gaxiola Ríos'),
    una('calidad', 'Irene Valdez Montes'),
    una('mercadotecnia', 'Inés Cázares Luna'),
    una('rh', 'Marta Olivas Peña'),
    una('sistemas', 'Hugo Leyva Camacho'),
    una('auditoria', 'Nora Villegas Soto'),
  ],
} as const
