import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Direccion } from '../celdas/Direccion.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { can } from '../sesion.ts'
import { EstadoDeUsuario } from '../usuarios/EstadoDeUsuario.tsx'
import { HechosDeUsuario } from '../usuarios/HechosDeUsuario.tsx'
import { NuevoUsuario } from '../usuarios/NuevoUsuario.tsx'
import type { Ficha } from './ficha.ts'
import { ParteDeTabla } from './Parte.tsx'

const COLUMNAS = [
  { texto: 'Usuario' },
  { texto: 'Nombre' },
  { texto: 'Correo' },
  { texto: 'Activo' },
  { texto: 'Última sesión' },
]

/** Who signs in for it, and what can be done for them. */
export function UsuariosDelCliente({ cliente: { codCliente, usuarios } }: { cliente: Ficha }) {
  const [nuevo, setNuevo] = useState(false)
  const conHechos = can('cambiarUsuarios') || can('darAcceso')
  return (
    <ParteDeTabla
      titulo="Usuarios"
      acciones={
        can('cambiarUsuarios') && (
          <Boton icono={IconUserPlus} onClick={() => setNuevo(true)}>
            Nuevo usuario
          </Boton>
        )
      }
    >
      {usuarios.length === 0 ? (
        <Vacio breve titulo="Nadie entra por este cliente." />
      ) : (
        <Tabla
          densa
          titulo="Usuarios"
          columnas={conHechos ? [...COLUMNAS, { texto: 'Acciones', num: true }] : COLUMNAS}
        >
          <tbody>
            {usuarios.map((u) => (
              <tr key={u.idUsuario}>
                <Celda lugar="doc">
                  <b>{u.usuario}</b>
                </Celda>
                <Celda ancha rotulo="Nombre">
                  {u.nombre}
                </Celda>
                <Celda ancha rotulo="Correo">
                  <Direccion de={u.correo} />
                </Celda>
                <Celda lugar="est" rotulo="Activo">
                  <EstadoDeUsuario activo={u.activo} />
                </Celda>
                <Celda ancha rotulo="Última sesión">
                  <Instante de={u.ultimaSesion} />
                </Celda>
                {conHechos && (
                  <Celda num ancha>
                    <HechosDeUsuario usuario={u} conPalabras />
                  </Celda>
                )}
              </tr>
            ))}
          </tbody>
        </Tabla>
      )}
      {nuevo && <NuevoUsuario codCliente={codCliente} onCerrar={() => setNuevo(false)} />}
    </ParteDeTabla>
  )
}
