import { NOMBRE_DE_PAPEL } from '@surtia/rules/cuenta/papeles.ts'
import { quedaSinTitular } from '@surtia/rules/cuenta/titulares.ts'
import { IconUserPlus, IconUserShare } from '@tabler/icons-react'
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
import { ClavesDelCliente } from './ClavesDelCliente.tsx'
import type { Ficha } from './ficha.ts'
import { PapelEnElCliente } from './PapelEnElCliente.tsx'
import { ParteDeTabla } from './Parte.tsx'

type Persona = Ficha['usuarios'][number]

const COLUMNAS = [
  { texto: 'Usuario' },
  { texto: 'Nombre' },
  { texto: 'Papel' },
  { texto: 'Correo' },
  { texto: 'Activo' },
  { texto: 'Última sesión' },
]

/** Who signs in for it, as what, and what can be done for them. */
export function PersonasDelCliente({ cliente }: { cliente: Ficha }) {
  const { codCliente, usuarios } = cliente
  const [nuevo, setNuevo] = useState(false)
  const [papelDe, setPapelDe] = useState<Persona | 'otro' | null>(null)
  const conHechos = can('cambiarUsuarios') || can('darAcceso')
  return (
    <ParteDeTabla
      titulo="Personas"
      acciones={
        can('cambiarUsuarios') && (
          <>
            <Boton icono={IconUserShare} onClick={() => setPapelDe('otro')}>
              Agregar de otro cliente
            </Boton>
            <Boton icono={IconUserPlus} onClick={() => setNuevo(true)}>
              Nuevo usuario
            </Boton>
          </>
        )
      }
    >
      <section aria-label="Usuarios">
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
                  <Celda rotulo="Papel">{NOMBRE_DE_PAPEL[u.papel]}</Celda>
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
                      <HechosDeUsuario
                        usuario={{ ...u, unicoTitular: quedaSinTitular(usuarios, u.idUsuario, null) }}
                        conPalabras
                        onPapel={() => setPapelDe(u)}
                      />
                    </Celda>
                  )}
                </tr>
              ))}
            </tbody>
          </Tabla>
        )}
      </section>
      {can('verClavesDeClientes') && <ClavesDelCliente codCliente={codCliente} />}
      {nuevo && <NuevoUsuario codCliente={codCliente} onCerrar={() => setNuevo(false)} />}
      {papelDe && (
        <PapelEnElCliente
          cliente={cliente}
          persona={papelDe === 'otro' ? null : papelDe}
          onCerrar={() => setPapelDe(null)}
        />
      )}
    </ParteDeTabla>
  )
}
