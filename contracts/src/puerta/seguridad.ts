import { PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import { bandera, codCliente, type Tipo } from './campo.ts'

const papel = { tipo: 'texto', opciones: PAPELES_DE_CLIENTE, minusculas: true } as const

export const usuarios = {
  ayuda: 'Usuarios del portal; sin contraseña, el usuario la pone con «¿Olvidaste tu contraseña?»',
  clave: ['usuario'],
  campos: {
    usuario: {
      tipo: 'texto',
      max: 80,
      obligatorio: true,
      minusculas: true,
      ayuda: 'Nombre de usuario, sin distinguir mayúsculas',
    },
    codCliente,
    nombre: { tipo: 'texto', max: 120, ayuda: 'Nombre de la persona' },
    correo: { tipo: 'texto', max: 160, correo: true, ayuda: 'Correo al que se manda la liga de recuperación' },
    password: {
      tipo: 'texto',
      max: 50,
      ayuda: 'Contraseña nueva, de 4 a 50 caracteres',
      secreto: true,
      noDeMesa: 'La contraseña la escribe quien la usa: quite este dato.',
    },
    activo: bandera('Puede entrar (1)'),
    papel: { ...papel, ayuda: 'Lo que puede en su cliente (titular quien entra por primera vez)' },
  },
} as const satisfies Tipo

export const usuariosClientes = {
  ayuda: 'En qué otros clientes está un usuario, y con qué papel',
  clave: ['usuario', 'codCliente'],
  campos: {
    usuario: { tipo: 'texto', max: 80, obligatorio: true, minusculas: true, ayuda: 'Usuario que ya existe' },
    codCliente,
    papel: { ...papel, ayuda: 'Lo que puede ahí (titular)' },
  },
} as const satisfies Tipo

export const accesos = {
  ayuda: 'Accesos de un solo uso (tk) para entrar sin contraseña por /auth?tk=…',
  clave: ['tk'],
  campos: {
    tk: {
      tipo: 'texto',
      min: 10,
      max: 200,
      obligatorio: true,
      ayuda: 'El valor del acceso, imposible de adivinar',
      secreto: true,
    },
    usuario: { tipo: 'texto', max: 80, obligatorio: true, minusculas: true, ayuda: 'Usuario que entra' },
    soloConsulta: bandera('Entra sólo a consultar (0)'),
    url: { tipo: 'texto', max: 200, ayuda: 'Página a la que llega (/clientes/)' },
    minutos: { tipo: 'entero', min: 1, max: 525_600, ayuda: 'Minutos que vale (5)' },
    codCliente: {
      tipo: 'digitos',
      max: 20,
      ayuda: 'Cliente en el que entra, si está en varios',
      alias: codCliente.alias,
    },
    reutilizable: bandera('Puede usarse de nuevo; sólo en la demostración (0)'),
  },
} as const satisfies Tipo
