import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { antiguedad } from '@surtia/rules/bolsa-trabajo/antiguedad.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { ReactNode, Ref } from 'react'
import { Cartel } from '../../ui/Cartel.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Bolsa.module.css'
import { Datos, Sueldo } from './TarjetaDeVacante.tsx'

type Props = {
  vacante: Vacante
  titulo?: { como: 'p' } | { id: string; tabIndex: number; ref: Ref<HTMLHeadingElement> }
  /** what is done with it, before its text */
  children?: ReactNode
}

/** What a vacancy says. */
export function CuerpoDeVacante({ vacante, titulo, children }: Props) {
  const secciones = [
    ['Sobre el empleo', vacante.seccionSobre],
    ['Detalles', vacante.seccionDetalles],
    ['Descripcion', vacante.seccionDescripcion],
    ['Ofrecemos', vacante.seccionOfrecemos],
  ] as const
  return (
    <>
      <Nota>{antiguedad(vacante.fechaAlta, diaDe(new Date()))}</Nota>
      <Cartel medida={3} {...titulo}>
        {vacante.titulo}
      </Cartel>
      <Sueldo vacante={vacante} alMes />
      <Datos vacante={vacante} />
      {children}
      <Texto como="div" lectura className={estilos.vacTexto}>
        {secciones.map(
          ([nombre, html]) =>
            html && (
              <section key={nombre}>
                <h3>{nombre}</h3>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it (limpiar-html.ts), or it was made of marks (rules, marcas.ts) */}
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ),
        )}
      </Texto>
    </>
  )
}
